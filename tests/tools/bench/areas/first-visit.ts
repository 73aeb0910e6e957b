import { bench } from '../measurements';
import { visitByTurns } from '../visits';

bench('first-visit', () => visitByTurns({}));
bench('first-visit, 4x slower', () => visitByTurns({}, 4));
