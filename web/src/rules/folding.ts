// Letters as the search compares them, and the words it found in a text.

const LIGATURES: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", "’": "'" };
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
const TAG = /(<[^>]*>)/;
const LETTER = /&(?:amp|lt|gt|quot|#39);|\P{M}\p{M}*/gu;

/** Lower case, without accents: `Équerre` is found by `equerre`, `œuvre` by `oeuvre`. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[œæ’]/g, (letter) => LIGATURES[letter] ?? letter);

export const wordsOf = (wanted: string): string[] => folded(wanted).split(/\s+/).filter(Boolean);

/** The HTML with `<mark>` around every place of every word; tags stay as they are. */
export function highlighted(html: string, words: readonly string[]): string {
  if (words.length === 0) return html;
  return html
    .split(TAG)
    .map((part) => (part.startsWith("<") ? part : markedText(part, words)))
    .join("");
}

function markedText(text: string, words: readonly string[]): string {
  const letters = text.match(LETTER) ?? [];
  // One letter may fold to two: which letter of the text each folded one comes from.
  let plain = "";
  const origin: number[] = [];
  letters.forEach((letter, at) => {
    const same = folded(ENTITIES[letter] ?? letter);
    plain += same;
    for (let i = 0; i < same.length; i++) origin.push(at);
  });
  const found = new Set<number>();
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      for (let i = at; i < at + word.length; i++) found.add(origin[i] ?? 0);
    }
  }
  return letters.map((letter, at) => opening(found, at) + letter + closing(found, at)).join("");
}

const opening = (found: Set<number>, at: number): string => (found.has(at) && !found.has(at - 1) ? "<mark>" : "");
const closing = (found: Set<number>, at: number): string => (found.has(at) && !found.has(at + 1) ? "</mark>" : "");
