import { expect, test, vi } from 'vitest';
import type { PickedFile } from '../../machines/domain/upload';
import { passOn, readDrop } from '../../src/shared/uploads/picked-files';

/** A drop of so many items, and how many of them were asked whether they are folders. */
function makeDrop(count: number, typeOf: (index: number) => string) {
  const ask = vi.fn<(index: number) => { isDirectory: boolean; name: string }>((index) => ({
    isDirectory: index === 0,
    name: `item ${index}`,
  }));
  const indices = [...Array(count).keys()];
  const items = indices.map((index) => ({
    kind: 'file',
    type: typeOf(index),
    webkitGetAsEntry: () => ask(index),
  }));
  const files = indices.map((index) => new File([], `item ${index}`));
  // happy-dom has no items.
  const transfer = new DataTransfer();
  Object.defineProperties(transfer, { items: { value: items }, files: { value: files } });
  return { transfer, ask };
}

const pdf = () => 'application/pdf';

test('every one of a few dropped items is asked whether it is a folder', () => {
  const { transfer, ask } = makeDrop(3, pdf);
  expect(readDrop(transfer).map(({ kind }) => kind)).toEqual(['folder', 'file', 'file']);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('two folders and a file of one name are each taken for what they are', () => {
  const entries = [1, 2, 3].map((number) => ({ name: 'Signed', isDirectory: number < 3, number }));
  const items = entries.map((entry) => ({ kind: 'file', type: '', webkitGetAsEntry: () => entry }));
  const files = entries.map(({ name, number }) => new File([`${number}`], name));
  const transfer = new DataTransfer();
  const text = { kind: 'string', type: 'text/plain' };
  Object.defineProperties(transfer, {
    items: { value: [text, ...items] },
    files: { value: files },
  });
  const picked = readDrop(transfer);
  expect(picked.map(({ kind, file }) => [kind, Reflect.get(file, 'entry')])).toEqual([
    ['folder', entries[0]],
    ['folder', entries[1]],
    ['file', undefined],
  ]);
  expect(picked.map(({ file }) => file)).toEqual(files);
});

test('of many dropped items, those without a known type are asked', () => {
  const { transfer, ask } = makeDrop(200, (index) => (index < 2 ? '' : pdf()));
  const picked = readDrop(transfer);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(picked.map(({ kind }) => kind).indexOf('file')).toBe(1);
  expect(picked).toHaveLength(200);
});

test('a few files are passed on at once, many after the drop', () => {
  vi.useFakeTimers();
  const onPick = vi.fn<(files: readonly PickedFile[]) => void>();
  const few = readDrop(makeDrop(3, pdf).transfer);
  passOn(few, onPick);
  expect(onPick).toHaveBeenLastCalledWith(few);
  const many = readDrop(makeDrop(200, pdf).transfer);
  passOn(many, onPick);
  expect(onPick).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(onPick).toHaveBeenLastCalledWith(many);
  vi.useRealTimers();
});
