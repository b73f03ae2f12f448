export { type Shell, ShellContext, useShell } from '../flows/shell-context.ts';
