import { useContext, useEffect, useRef } from 'react';
import { textOf } from '#kit/messages.ts';
import { ToldContext } from './shell-context.ts';

/** What is told of a field, and what takes the focus whenever it is (P-55). */
export function useFieldError<Focused extends HTMLElement>(field: string) {
  const told = useContext(ToldContext);
  const ref = useRef<Focused>(null);
  const here = told?.field === field ? told : null;
  useEffect(() => {
    if (here) ref.current?.focus();
  }, [here]);
  return { ref, error: here ? textOf(here) : '' };
}
