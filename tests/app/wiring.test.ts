import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { cardRepaymentMachine } from '../../machines/card-repayment/card-repayment.machine.ts';
import { orderStatusMachine } from '../../machines/order-status/order-status.machine.ts';
import { walletRedirectMachine } from '../../machines/wallet-redirect/wallet-redirect.machine.ts';
import { wireCardRepayment } from '../../src/flows/card-repayment/card-repayment.wiring.ts';
import { wireOrderStatus } from '../../src/flows/order-status/order-status.wiring.ts';
import { wireWalletRedirect } from '../../src/flows/wallet-redirect/wallet-redirect.wiring.ts';

const wirings: readonly (readonly [string, AnyStateMachine, AnyStateMachine])[] = [
  ['card repayment', cardRepaymentMachine, wireCardRepayment({} as never).machine],
  ['wallet redirect', walletRedirectMachine, wireWalletRedirect({} as never).machine],
  ['order status', orderStatusMachine, wireOrderStatus({} as never).machine],
];

const isMachine = (logic: unknown) => typeof logic === 'object' && logic !== null && 'root' in logic;
const isEffect = (action: unknown) => typeof action === 'function' && !('resolve' in action);

describe.each(wirings)('the wiring of %s', (_, machine, wired) => {
  it('gives every port an adapter', () => {
    const ports = Object.entries(machine.implementations.actors).filter(([, logic]) => !isMachine(logic));
    expect(ports.length).toBeGreaterThan(0);
    const forgotten = ports.filter(([name, logic]) => wired.implementations.actors[name] === logic);
    expect(forgotten.map(([name]) => name)).toEqual([]);
  });

  it('gives every effect an adapter', () => {
    const effects = Object.entries(machine.implementations.actions).filter(([, action]) => isEffect(action));
    expect(effects.length).toBeGreaterThan(0);
    const forgotten = effects.filter(([name, action]) => wired.implementations.actions[name] === action);
    expect(forgotten.map(([name]) => name)).toEqual([]);
  });
});
