import { Form } from 'react-router'
import { Button } from '../button.tsx'
import css from './find-field.module.css'

type Props = {
  label: string
  value: string
  submit: string
  /** Other parameters to keep. */
  kept?: Record<string, string>
}

/** Searches a list by name prefix. */
export function FindField({ label, value, submit, kept = {} }: Props) {
  return (
    <Form className={css.find} role="search">
      {Object.entries(kept).map(([name, chosen]) => (
        <input key={name} type="hidden" name={name} value={chosen} />
      ))}
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        key={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit">{submit}</Button>
    </Form>
  )
}
