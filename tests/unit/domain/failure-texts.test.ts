import { expect, test } from 'vitest';
import type { Failure } from '../../../machines/domain/failure';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../machines/domain/*.ts',
  { eager: true },
);
const constants = Object.values(modules).flatMap((module) => Object.entries(module));

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'message' in value;

const named = constants.filter(([name]) => /_(?:FAILURE|TIMEOUT|PROBLEM)$/.test(name));
const messages = named.map(([name, value]) => [
  name,
  isFailure(value) ? value.message : String(value),
]);
const details = named.flatMap(([name, value]) =>
  isFailure(value) && value.detail !== undefined ? [[name, value.detail]] : [],
);

test('every failure, timeout and problem has a text', () => {
  expect(messages.length).toBeGreaterThan(25);
  expect(details.map(([name]) => name)).toEqual(
    named.flatMap(([name, value]) => (isFailure(value) ? [name] : [])),
  );
});

test.each(messages)('%s is told in words', (_, message) => {
  expect(message).toMatch(/^[A-Z][a-z].{10,}[a-z\d]\.?$/);
});

test.each(details)('the detail of %s says that it took too long, and what to do', (_, detail) => {
  expect(detail).toMatch(/^[A-Z][a-z].* too long .*Try again\.$/);
});
