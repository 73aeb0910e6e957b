import { describe, expect, it } from 'vitest';
import { failureFromError, PortError } from '../../../machines/domain/failure';

describe('a failure', () => {
  it('is in the words of the port that knows them', () => {
    const error = new PortError({ message: 'Failed to fetch contracts', detail: 'Status 503.' });
    expect(failureFromError(error, 'A surprise')).toEqual({
      message: 'Failed to fetch contracts',
      detail: 'Status 503.',
    });
  });

  it('has no detail where the port gives none', () => {
    const failure = failureFromError(new PortError({ message: 'Failed' }), 'A surprise');
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
  ])('is said in the given words for a surprise: %o', (error) => {
    expect(failureFromError(error, 'A surprise')).toEqual({ message: 'A surprise' });
  });
});

describe('a port’s error', () => {
  it('is an error with a name, a message and the cause for developers', () => {
    const cause = new Error('socket');
    const error = new PortError({ message: 'Failed', detail: 'Why' }, { cause });
    expect(error).toBeInstanceOf(Error);
    expect(error.cause).toBe(cause);
    expect(String(error)).toBe('PortError: Failed');
  });
});
