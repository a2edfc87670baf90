import { type ReactNode, useId } from 'react'
import css from './panes.module.css'

type Pane = { words: string; children: ReactNode }

/** An item and its details: side by side in wide windows, otherwise switched by tabs; also without script. */
export function Panes({ label, main, side }: { label: string; main: Pane; side: Pane }) {
  const id = useId()
  return (
    <div className={css.panes}>
      <fieldset className={css.tabs}>
        <legend className="visually-hidden">{label}</legend>
        <label>
          <input type="radio" name={id} value="main" defaultChecked />
          {main.words}
        </label>
        <label>
          <input type="radio" name={id} value="side" />
          {side.words}
        </label>
      </fieldset>
      <div className={css.main}>{main.children}</div>
      <aside className={css.side} aria-label={side.words}>
        {side.children}
      </aside>
    </div>
  )
}
