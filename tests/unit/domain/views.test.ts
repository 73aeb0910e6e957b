import { describe, expect, it } from 'vitest';
import {
  addView,
  findDefaultView,
  findNameProblem,
  isQueryShort,
  MAX_VIEW_QUERY_LENGTH,
  MAX_VIEWS,
  NO_VIEWS,
  removeView,
  renameView,
  toggleDefault,
  togglePin,
  updateView,
  type SavedViews,
  MAX_VIEW_NAME_LENGTH,
  type View,
  mergeViews,
} from '../../../machines/domain/list/views';

const HIGH = '?risk=High';
const SORTED = '?sort=name';

const saveAll = (...names: readonly string[]): SavedViews =>
  names.reduce((saved, name) => addView(saved, HIGH, name), NO_VIEWS);

describe('saved views', () => {
  it('a new view is pinned, has a trimmed name and an unused id', () => {
    const saved = saveAll('One', ' Two ');
    expect(saved.views.map(({ id, name, isPinned }) => [id, name, isPinned])).toEqual([
      ['1', 'One', true],
      ['2', 'Two', true],
    ]);
    const again = addView(removeView(saved, '1'), '', 'Three');
    expect(again.views.map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('a new view gets a number if other ids are no numbers', () => {
    const [view] = saveAll('One').views;
    const saved = { views: view ? [{ ...view, id: 'x' }] : [], defaultId: '' };
    expect(addView(saved, '', 'Two').views.map(({ id }) => id)).toEqual(['x', '1']);
  });

  it('changes one view only', () => {
    const saved = saveAll('One', 'Two');
    expect(renameView(saved, '2', ' Late ').views.map(({ name }) => name)).toEqual(['One', 'Late']);
    expect(togglePin(saved, '1').views.map(({ isPinned }) => isPinned)).toEqual([false, true]);
    const { views } = updateView(saved, '2', SORTED);
    expect(views.map(({ name, query }) => [name, query])).toEqual([
      ['One', HIGH],
      ['Two', SORTED],
    ]);
  });

  it('has one default view at most', () => {
    const saved = toggleDefault(saveAll('One', 'Two'), '1');
    expect(findDefaultView(saved)?.name).toBe('One');
    expect(findDefaultView(toggleDefault(saved, '2'))?.name).toBe('Two');
    expect(findDefaultView(toggleDefault(saved, '1'))).toBeUndefined();
  });

  it('a removed view is no longer the default', () => {
    const saved = toggleDefault(saveAll('One', 'Two'), '2');
    expect(removeView(saved, '2')).toMatchObject({ views: [{ id: '1' }], defaultId: '' });
    expect(removeView(saved, '1').defaultId).toBe('2');
  });
});

describe('findNameProblem', () => {
  const saved = saveAll('Straße', 'Late');

  it.each([
    ['  ', 'missing'],
    ['x'.repeat(61), 'long'],
    [` ${'x'.repeat(60)} `, null],
    ['🏢'.repeat(60), null],
    ['STRASSE ', 'taken'],
    ['Strasse 2', null],
  ])('the problem of "%s" is %s', (name, problem) => {
    expect(findNameProblem(saved, name, '')).toBe(problem);
  });

  it('a renamed view may keep its name, but not take another one', () => {
    expect(findNameProblem(saved, 'LATE', '2')).toBeNull();
    expect(findNameProblem(saved, 'late', '1')).toBe('taken');
  });
});

describe('limits of views', () => {
  const LONG = 'x'.repeat(MAX_VIEW_QUERY_LENGTH + 1);
  const full = saveAll(...Array.from({ length: MAX_VIEWS }, (_, index) => `View ${index}`));

  it('no view is added to as many as can be kept, but one can be renamed', () => {
    expect(findNameProblem(full, 'One more', '')).toBe('many');
    expect(findNameProblem(full, 'Other', '1')).toBeNull();
    expect(findNameProblem(removeView(full, '1'), 'One more', '')).toBeNull();
  });

  it('a view is not updated to a search that cannot be kept', () => {
    const saved = saveAll('One');
    expect(isQueryShort(LONG)).toBe(false);
    expect(updateView(saved, '1', LONG)).toBe(saved);
  });

  it('merging leaves out the views that would be too many, and those that are here count once', () => {
    const merged = mergeViews(full, saveAll('Another', 'View 3'));
    expect(merged).toBe(full);
    const others = saveAll(...Array.from({ length: MAX_VIEWS }, (_, index) => `Other ${index}`));
    expect(mergeViews(saveAll('One'), others).views).toHaveLength(MAX_VIEWS);
  });
});

describe('mergeViews', () => {
  const make = (id: string, name: string, query: string): View => ({
    id,
    name,
    query,
    isPinned: false,
  });
  const others: SavedViews = {
    views: [make('1', 'Rent', 'rent'), make('2', 'LEASES', 'lease')],
    defaultId: '2',
  };

  it('takes views over as they are if there are none', () => {
    expect(mergeViews(NO_VIEWS, others)).toEqual(others);
    expect(mergeViews(others, NO_VIEWS)).toBe(others);
  });

  it('adds views under new ids, and takes the default view if there is none', () => {
    const here = { views: [make('2', 'Own', 'own')], defaultId: '' };
    expect(mergeViews(here, others)).toEqual({
      views: [...here.views, make('3', 'Rent', 'rent'), make('4', 'LEASES', 'lease')],
      defaultId: '4',
    });
    expect(mergeViews({ ...here, defaultId: '2' }, others).defaultId).toBe('2');
  });

  it('keeps what is here, and adds a number to a name that another view has', () => {
    const here = {
      views: [make('7', 'Leases', 'other'), make('8', 'rent', 'rent')],
      defaultId: '',
    };
    const merged = mergeViews(here, others);
    expect(merged).toEqual({
      views: [...here.views, make('9', 'LEASES (2)', 'lease')],
      defaultId: '9',
    });
    expect(mergeViews(merged, others)).toBe(merged);
  });

  it('shortens a long name for its number, and counts on', () => {
    const name = 'x'.repeat(MAX_VIEW_NAME_LENGTH);
    const here = { views: [make('1', name, 'a')], defaultId: '' };
    const second = mergeViews(here, { views: [make('1', name, 'b')], defaultId: '' });
    const third = mergeViews(second, { views: [make('1', name, 'c')], defaultId: '' });
    const start = 'x'.repeat(MAX_VIEW_NAME_LENGTH - 4);
    expect(third.views.map((view) => view.name)).toEqual([name, `${start} (2)`, `${start} (3)`]);
  });
});
