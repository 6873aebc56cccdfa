// The table of Bruxelles 1893 as the server shows it to a seat. Types and names are those of the engine.

import type { Seat, Standing, View } from "./view.generated";

export {
  ACTION_NAMES as ACTIONS,
  BOARD_NAMES as BOARDS,
  BRUSSELS_NAMES as PLACES,
  COLOUR_NAMES as COLOURS,
  CUBE_NAMES as CUBES,
  HOUSE_TILES as HOUSES,
  IRIS_NAMES as IRISES,
  NOBLE_NAMES as NOBLES,
  ROUNDS,
  ROW_NAMES as ROWS,
  TILE_NAMES as TILES,
  TRACK_NAMES as TRACKS,
  WORK_NAMES as WORKS,
} from "./view.generated";
export type {
  ActionName,
  Area,
  BoardName,
  BonusName as Bonus,
  BrusselsName as PlaceName,
  ColourName as Colour,
  CompassName as CompassSpace,
  NobleName as Noble,
  Iris as IrisStanding,
  RowName,
  SeatStanding,
  Standing,
  TileName as Tile,
  TrackName,
  WorkName as Work,
} from "./view.generated";

export type SeatView = Seat;
export interface View1893 extends View {
  standing: Standing;
}
