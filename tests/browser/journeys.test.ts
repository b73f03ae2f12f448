import { testJourneys } from './journeys.suite.ts';
import { ownStack } from './own-stack.ts';

testJourneys('plain', await ownStack());
