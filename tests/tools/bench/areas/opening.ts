import { bench } from '../measurements';
import { visitByTurns } from '../visits';

bench('opening', () => visitByTurns({ contracts: 100_000 }));
