import { expect, it } from 'vitest';
import { slowAnswerMachine } from '#shell/slow-answer/slow-answer.machine.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';

const began = { type: 'wait.began' } as const;
const ended = { type: 'wait.ended' } as const;

function open() {
  return onStage(slowAnswerMachine, { notes: { tell: () => 'it takes long', fallSilent: () => 'no more' } });
}

it('P-05 an answer is said to take long after eight seconds, until it is there', () => {
  const { actor, clock, noted } = open();
  actor.send(began);
  clock.advance(7_999);
  actor.send(began);
  expect(noted).toEqual([]);
  clock.advance(1);
  expect(noted).toEqual(['it takes long']);
  clock.advance(60_000);
  actor.send(ended);
  expect(noted).toEqual(['it takes long', 'no more']);
});

it('P-05 of one that is there in time nothing is said, and the next one has its own time', () => {
  const { actor, clock, noted } = open();
  actor.send(began);
  clock.advance(7_000);
  actor.send(ended);
  actor.send(began);
  clock.advance(7_000);
  expect(noted).toEqual([]);
  clock.advance(1_000);
  expect(noted).toEqual(['it takes long']);
});
