type MadeUpSwitchProps = { readonly isShown: boolean; readonly onChange: (isShown: boolean) => void };

/** What is typed stays hidden, whatever it says. */
export function MadeUpSwitch({ isShown, onChange }: MadeUpSwitchProps) {
  return (
    <>
      <label className="lab-switch">
        <input type="checkbox" checked={isShown} onChange={({ target }) => onChange(target.checked)} /> Show made-up
        data
      </label>
      <p>What is typed stays hidden.</p>
    </>
  );
}
