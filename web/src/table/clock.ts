// Clocks as they are read.

const two = (number: number): string => String(number).padStart(2, "0");

/** `2 d 4 h`, `1:02:03`, `4:05`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
