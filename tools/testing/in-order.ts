export interface Voice {
  say(text: string): void;
  end(): void;
}

/** Lets several speak at the same time and writes one after the other: the first at once, the next when that has ended. */
export const inOrder = (write: (text: string) => void): (() => Voice) => {
  const voices: { held: string[]; hasEnded: boolean }[] = [];
  let at = 0;
  return () => {
    const own = { held: [] as string[], hasEnded: false };
    voices.push(own);
    return {
      say: (text) => {
        if (voices[at] === own) write(text);
        else own.held.push(text);
      },
      end: () => {
        own.hasEnded = true;
        while (voices[at]?.hasEnded) {
          at += 1;
          for (const text of voices[at]?.held.splice(0) ?? []) write(text);
        }
      },
    };
  };
};
