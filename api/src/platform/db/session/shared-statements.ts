type Bytes = Uint8Array;

interface Statement {
  /** The message that prepared it. */
  readonly parse: Bytes;
  isThere: boolean;
}

/** What is asked of the database instead, and what its answer is for the connection that asked. */
interface Translation {
  readonly ask: readonly Bytes[];
  readonly answer: (given: Buffer) => Buffer;
}

const [PARSE, BIND, CLOSE, QUERY] = [...'PBCQ'].map((type) => type.charCodeAt(0));
const PARSED = Buffer.of(0x31, 0, 0, 0, 4);
const CLOSED = Buffer.of(0x33, 0, 0, 0, 4);
const HEADER = 5;

const textAt = (message: Bytes, from: number): string => {
  const end = message.indexOf(0, from);
  return Buffer.from(message.buffer, message.byteOffset + from, Math.max(0, end - from)).toString('latin1');
};

/** The statement that a message prepares or runs; '' is the one without a name, which each run prepares anew. */
const nameIn = (message: Bytes): string => {
  if (message[0] === PARSE) return textAt(message, HEADER);
  return message[0] === BIND ? textAt(message, message.indexOf(0, HEADER) + 1) : '';
};

// Wherever it says so: to forget one that is there costs a planning.
const FORGETS = /\b(?:discard|deallocate)\b/i;
const forgets = (message: Bytes): boolean =>
  message[0] === CLOSE
    ? message[HEADER] === 'S'.charCodeAt(0)
    : message[0] === QUERY && FORGETS.test(Buffer.from(message).toString('latin1'));

const closing = (name: string): Bytes => {
  const message = Buffer.from(`C\0\0\0\0S${name}\0`, 'latin1');
  message.writeInt32BE(message.length - 1, 1);
  return message;
};

const asIs = (given: Buffer): Buffer => given;

const startsWith = (start: Buffer, given: Buffer): boolean => given.subarray(0, start.length).equals(start);

const without = (start: Buffer, given: Buffer): Buffer =>
  startsWith(start, given) ? given.subarray(start.length) : given;

/**
 * Prepared statements for connections that share one session: one that prepares, under the same name, what another has prepared
 * is told that it is done, and runs the same. So each statement is parsed and planned once for all connections, which is most of
 * what a short one costs. Where somebody dropped statements, they are prepared again before their next run.
 */
export class SharedStatements {
  readonly #known = new Map<string, Statement>();

  /** For messages that belong together, until Sync. */
  translate(messages: readonly Bytes[]): Translation {
    if (messages.some(forgets)) this.#forget();
    const [first, ...rest] = messages;
    const name = first && nameIn(first);
    if (!first || !name) return { ask: messages, answer: asIs };
    const known = this.#known.get(name);
    const prepares = first[0] === PARSE;
    if (prepares && !(known && Buffer.from(known.parse).equals(first)))
      return { ask: messages, answer: this.#remember(name, first) };
    if (known && !known.isThere) return this.#prepareAgain(name, known, messages);
    return known && prepares
      ? { ask: rest, answer: (given) => Buffer.concat([PARSED, given]) }
      : { ask: messages, answer: asIs };
  }

  #forget(): void {
    for (const statement of this.#known.values()) statement.isThere = false;
  }

  // An answer that begins with something else, a notice or an error, leaves it open.
  #remember(name: string, parse: Bytes): Translation['answer'] {
    return (given) => {
      this.#known.set(name, { parse, isThere: startsWith(PARSED, given) });
      return given;
    };
  }

  /** Whether it is still there is not known: to close one that is not is no error. */
  #prepareAgain(name: string, statement: Statement, messages: readonly Bytes[]): Translation {
    const isAsked = messages[0]?.[0] === PARSE;
    return {
      ask: [closing(name), ...(isAsked ? [] : [statement.parse]), ...messages],
      answer: (given) => {
        const parsed = without(CLOSED, given);
        statement.isThere = startsWith(PARSED, parsed);
        return isAsked ? parsed : without(PARSED, parsed);
      },
    };
  }
}
