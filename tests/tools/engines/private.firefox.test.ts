import { startFirefox } from './open-firefox';
import { testPrivateWorkspace } from './private-journey';

testPrivateWorkspace(startFirefox);
