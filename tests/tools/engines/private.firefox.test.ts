import { startFirefox } from './firefox';
import { testPrivateWorkspace } from './private-journey';

testPrivateWorkspace(startFirefox);
