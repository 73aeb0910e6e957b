import { secondHalf, testEntries } from '../tools/gallery/entry-tests';

testEntries(secondHalf);
