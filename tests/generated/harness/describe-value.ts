/** Names of values, by the whole text of the value. */
export type Names = ReadonlyMap<string, string>;

/** Longest text of a value, in characters. Longer ones are cut and end with a hash of the whole text. */
const LONGEST = 120;

/** Whether a value is a reference to an actor. */
const isActor = (value: object): value is { readonly id: string } =>
  'sessionId' in value && 'send' in value && 'id' in value;

/** The id of an actor; XState numbers those that have none, such as the actor of a pure transition. */
export const nameActor = (actor: object): string =>
  'id' in actor && !/^x:\d+$/.test(String(actor.id)) ? String(actor.id) : 'actor';

/** Whether an object is plain data, and no instance of a class. */
export const isPlain = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype;

/** 32-bit FNV-1a hash, in base 36. */
function hash(text: string): string {
  let result = 0x811c9dc5;
  for (const character of text)
    result = Math.imul(result ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (result >>> 0).toString(36);
}

const cut = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest)}… #${hash(text)}`;

/** The text of an object; `write` writes its parts. */
function writeObject(value: object, write: (part: unknown) => string): string {
  if (isActor(value)) return `<${nameActor(value)}>`;
  if (value instanceof Error) return `${value.name} ${JSON.stringify(value.message)}`;
  if (value instanceof File) return `File ${JSON.stringify(value.name)}`;
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
  if (value instanceof Map || value instanceof Set)
    return `${value.constructor.name} ${write([...value])}`;
  if (!isPlain(value)) return value.constructor.name;
  const entries = Object.entries(value).map(([key, part]) => `${key}: ${write(part)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function writePrimitive(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'function' ? 'function' : String(value);
}

/** Texts of objects: contexts share most of their parts, and never change them. */
const texts = new WeakMap<object, string>();

/** The whole text of a value: equal texts, equal values. Functions are not told apart. */
export function writeWhole(value: unknown): string {
  if (typeof value !== 'object' || value === null) return writePrimitive(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = writeObject(value, writeWhole);
  texts.set(value, text);
  return text;
}

/** A short text of a value, in which known values stand with their names. */
export function describeValue(value: unknown, names: Names, longest = LONGEST): string {
  const write = (part: unknown): string => {
    if (typeof part !== 'object' || part === null) return writePrimitive(part);
    return names.get(writeWhole(part)) ?? writeObject(part, write);
  };
  return cut(write(value), longest);
}

/**
 * The objects in some values with their names: the path that leads to them. The first name counts.
 * Short objects have none: their text says more.
 */
export function nameObjects(roots: Readonly<Record<string, unknown>>, shortest = 40): Names {
  const names = new Map<string, string>();
  const visit = (value: unknown, name: string) => {
    if (typeof value !== 'object' || value === null || isActor(value)) return;
    if (!Array.isArray(value) && !isPlain(value)) return;
    const text = writeWhole(value);
    if (text.length < shortest || names.has(text)) return;
    names.set(text, name);
    if (Array.isArray(value)) value.forEach((part, index) => visit(part, `${name}[${index}]`));
    else for (const [key, part] of Object.entries(value)) visit(part, `${name}.${key}`);
  };
  for (const [name, root] of Object.entries(roots)) visit(root, name);
  return names;
}
