import type { ComponentProps } from 'react'
import { beforeHydration } from '../../data/before-hydration.ts'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import css from '../writing/writing.module.css'
import type { ReplyForm as ReplyFormType } from './reply-form.tsx'

const load = () => import('./reply-form.tsx')

/** Loads the comment form before it is shown. */
export async function loadWriting(): Promise<void> {
  await load()
}

const LazyReply = late(() => load().then(module => module.ReplyForm))
const LazyEdit = late(() => import('./edit-form.tsx').then(module => module.EditForm))

/* Reading a thread doesn't need the editor, so its code loads when a form is first opened. A page rendered with an open form
   waits for it before hydrating, so that text typed meanwhile isn't lost. */
let Loaded: typeof ReplyFormType | null = null
if (import.meta.env.SSR || document.querySelector('[data-writing]') !== null) {
  beforeHydration.push(
    load().then(module => {
      Loaded = module.ReplyForm
    }),
  )
}

export function ReplyForm(props: ComponentProps<typeof ReplyFormType>) {
  return (
    <Part fallback={<Room isOpen={props.isFocused === true} />}>
      {Loaded === null ? <LazyReply {...props} /> : <Loaded {...props} />}
    </Part>
  )
}

export function EditForm(props: ComponentProps<typeof LazyEdit>) {
  return (
    <Part fallback={<Room isOpen />}>
      <LazyEdit {...props} />
    </Part>
  )
}

/** Placeholder of a form's size while its code loads. */
function Room({ isOpen }: { isOpen: boolean }) {
  return (
    <div className={css.form} aria-busy="true">
      <Waiting />
      <div className={css.box}>
        {isOpen ? <div className={css.tools} /> : null}
        <div className={css.area} data-open={isOpen} />
      </div>
      <div className={css.foot} data-open={isOpen} />
    </div>
  )
}
