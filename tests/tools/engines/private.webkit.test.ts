import { startWebKit } from './webkit';
import { testPrivateWorkspace } from './private-journey';

testPrivateWorkspace(startWebKit);
