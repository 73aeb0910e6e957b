import type { Answer } from './visit';

/** All failures of a load (ruling 10). */
export const failures: readonly (readonly [string, Answer])[] = [
  ['status 500', { status: 500 }],
  ['status 404', { status: 404 }],
  ['no network', 'unreachable'],
  ['broken JSON', { body: '[{"id": ', contentType: 'application/json' }],
  ['nothing', { body: '', contentType: 'application/json' }],
  ['a page', { body: '<!doctype html><title>Covenant</title>', contentType: 'text/html' }],
  ['null', { json: null }],
  ['a number', { json: 42 }],
  ['a text', { json: 'contracts' }],
];
