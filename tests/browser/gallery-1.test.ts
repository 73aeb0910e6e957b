import { firstHalf, testEntries } from '../tools/gallery/entry-tests';

testEntries(firstHalf);
