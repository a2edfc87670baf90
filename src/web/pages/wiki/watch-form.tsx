import { Form, useActionData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import css from './wiki.module.css'

/** Button that watches a page or stops that; nothing for those who can't watch it. `done`: what was just done. */
export function WatchForm({ watched, done }: { watched: boolean | null; done: string | null }) {
  const answer = useActionData()
  if (watched === null) return null
  return (
    <Form method="post" className={css.watch}>
      <FormProblem words={formError(failureOf(answer), [])} />
      <Button type="submit" name="watch" value={watched ? 'off' : 'on'}>
        {t(watched ? 'wiki.unwatch' : 'wiki.watch')}
      </Button>
      {done === 'on' || done === 'off' ? (
        <span role="status">{t(done === 'on' ? 'wiki.watched' : 'wiki.unwatched')}</span>
      ) : null}
    </Form>
  )
}
