// Two notes when something happened, three when it is one's turn. Made by the browser, no files.

const NOTES = { others: [392, 494], mine: [392, 494, 587] };
const LENGTH = 0.14;

let context: AudioContext | null = null;

export function chime(mine: boolean): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [number, pitch] of NOTES[mine ? "mine" : "others"].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, start + number * LENGTH);
    volume.gain.exponentialRampToValueAtTime(0.0005, start + (number + 2) * LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(start + number * LENGTH);
    tone.stop(start + (number + 2) * LENGTH);
  }
}
