import { texts } from '#kit/text.ts';

export const crash = texts({
  putAside: 'This screen failed, so what you had begun here was put aside. Nothing that was sent is undone.',
});
