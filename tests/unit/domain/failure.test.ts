import { describe, expect, it, test } from 'vitest';
import {
  describeFailure,
  failTo,
  failureFromError,
  PortError,
  slowText,
} from '../../../machines/domain/failure';

describe('failureFromError', () => {
  it('failureFromError returns message and detail of a PortError', () => {
    const error = new PortError({ message: 'Failed to fetch contracts', detail: 'Status 503.' });
    expect(failureFromError(error, 'Default message')).toEqual({
      message: 'Failed to fetch contracts',
      detail: 'Status 503.',
    });
  });

  it('failureFromError returns no detail for a PortError without detail', () => {
    const failure = failureFromError(new PortError({ message: 'Failed' }), 'Default message');
    expect(failure).toEqual({ message: 'Failed' });
    expect(failure).not.toHaveProperty('detail');
  });

  it.each([
    new Error('internal words'),
    new TypeError('x is undefined'),
    'text',
    undefined,
    null,
    { message: 'looks like one', detail: 'but is none' },
  ])('failureFromError returns the default message for other errors: %o', (error) => {
    expect(failureFromError(error, 'Default message')).toEqual({ message: 'Default message' });
  });
});

describe('PortError', () => {
  it('a PortError is an Error with name, message and cause', () => {
    const cause = new Error('socket');
    const error = new PortError({ message: 'Failed', detail: 'Why' }, { cause });
    expect(error).toBeInstanceOf(Error);
    expect(error.cause).toBe(cause);
    expect(String(error)).toBe('PortError: Failed');
  });
});

it.each([
  [{ message: 'The file was not saved' }, 'The file was not saved.'],
  [{ message: 'The file was not saved', detail: 'Why.' }, 'The file was not saved. Why.'],
])('describeFailure writes sentences: %j', (failure, text) => {
  expect(describeFailure(failure)).toBe(text);
});

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../machines/domain/*.ts',
  { eager: true },
);
const constants = Object.values(modules).flatMap((module) => Object.entries(module));

const messages = constants.filter(([name]) => /_(?:FAILURE|TIMEOUT|PROBLEM)$/.test(name));

test('every failure, timeout and problem has a text', () => {
  expect(messages.length).toBeGreaterThan(20);
});

test.each(messages)('%s is told in words', (_, message) => {
  expect(message).toMatch(/^[A-Z][a-z].{10,}[a-z\d]\.?$/);
});

describe('failTo', () => {
  const fail = (event: object, ...detail: readonly [string?]) =>
    failTo('failed', 'Failed', ...detail).actions.params({ context: {}, event });

  test('names the cause of a failure', () => {
    expect(fail({ error: new PortError({ message: 'Full', detail: 'Why.' }) })).toEqual({
      message: 'Full',
      detail: 'Why.',
    });
    expect(fail({ error: undefined })).toEqual({ message: 'Failed' });
  });

  test('says of a timeout who took too long to answer', () => {
    expect(fail({}, slowText('The server'))).toEqual({
      message: 'Failed',
      detail: 'The server took too long to answer.',
    });
    expect(fail({})).toEqual({
      message: 'Failed',
      detail: 'Your workspace took too long to answer. Try again.',
    });
  });
});
