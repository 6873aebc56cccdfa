/** The names of things as the server writes them. */
export type SeatColour = "red" | "blue" | "green" | "yellow" | "orange" | "neutral";
export type CubeKind = "wood" | "iron" | "metal" | "stone" | "glass" | "joker";
export type ArtworkColour = "yellow" | "brown" | "blue" | "green" | "black" | "red";
export type ArtworkKind = ArtworkColour | "white-yellow" | "white-brown" | "white-blue" | "white-green";
export type NobleName =
  | "brugmann"
  | "empain"
  | "solvay"
  | "buls"
  | "albert"
  | "van_de_velde"
  | "vandervelde"
  | "maeterlinck"
  | "nagelmackers"
  | "privat_livemont"
  | "horta"
  | "hankar";
export type TrackName = "iris" | "crown" | "architect" | "architecture" | "nobility" | "prestige";
export type BonusName = TrackName | "release" | "prison";
export type RowName = "meeples" | "nobles" | "artworks" | "money" | "houses";
export type ActionName =
  | "workshop"
  | "sales"
  | "nobles"
  | "materials"
  | "construction"
  | "creation"
  | "sale"
  | "influence"
  | "supply"
  | "exhibition";
export type PlaceName = "stock-exchange" | "grand-place" | "cinquantenaire" | "sainte-catherine" | "city-hall";
export type TileName =
  | "white-artworks"
  | "free-nobles"
  | "seven-points"
  | "iris-francs"
  | "crown-points"
  | "first-pass"
  | "connections"
  | "strategic-row"
  | "four-artworks"
  | "extra-house"
  | "buildings"
  | "portrait";
export type PileName = "artworks" | "materials" | "houses" | "nobles";
export type ColumnBonusName = "architecture" | "nobility" | "prestige" | "prison";
export type FinalName = "money" | "artworks" | "houses" | "nobles";
