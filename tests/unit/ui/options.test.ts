import { describe, expect, it, vi } from 'vitest';
import { choose } from '../../../src/ui/select-field';

const options = ['one', 'two'].map((value) => ({ value, label: `Label of ${value}` }));

describe('choose', () => {
  it.each(['one', 'two'])('reports the option with the value %s', (value) => {
    const onChange = vi.fn<(value: string) => void>();
    choose(options, value, onChange);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(value);
  });

  it('ignores a value without an option', () => {
    const onChange = vi.fn<(value: string) => void>();
    choose(options, 'three', onChange);
    expect(onChange).not.toHaveBeenCalled();
  });
});
