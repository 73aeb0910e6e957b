import { startWebKit } from './open-webkit';
import { testPrivateWorkspace } from './private-journey';

testPrivateWorkspace(startWebKit);
