import { guidanceMachine } from '#flows/guidance/guidance.machine.ts';
import { type CopyPorts, copyingWith } from '../copying.ts';

export const wireGuidance = (ports: CopyPorts) => ({
  id: 'guidance',
  machine: guidanceMachine.provide(copyingWith(ports)),
});
