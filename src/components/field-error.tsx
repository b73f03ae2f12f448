/** What is wrong with a field, below it; its field is described by `id` (P-55). */
export const FieldError = ({ id, text }: { readonly id: string; readonly text: string }) =>
  text && (
    <p id={id} className="field-error">
      {text}
    </p>
  );

/** What a field with such an error is given. */
export const invalid = (id: string, error: string) => ({
  'aria-invalid': error !== '',
  'aria-describedby': error ? id : undefined,
});
