import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import { SavedReplyPicker } from '../../features/moderation/saved-reply-picker.tsx'
import { typedIn } from '../../forms/filled-form.ts'
import { failureOf, fieldError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, fieldCss, TextAreaField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import type { loader } from './item-page.server.ts'
import { Part } from './item-part.tsx'
import css from './mod-pages.module.css'

/** Explains a removal to the author; also works without script. */
export function Explaining() {
  const { reasons, replies, author } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const result = failureOf(answer)
  const typed = typedIn(answer)
  return (
    <Part title={t('mod.reason.title')}>
      {reasons.reasonOrder.map(id => (
        <details key={id}>
          <summary>{reasons.models[id]?.title}</summary>
          <pre className={css.words}>{reasons.models[id]?.message}</pre>
        </details>
      ))}
      <Form method="post" className={fieldCss.form}>
        <TextAreaField
          name="message"
          label={t('mod.reason.message')}
          error={fieldError(result, 'message')}
          defaultValue={typed?.message}
          {...upTo(MOD_LIMITS.removalReasonLength)}
          rows={4}
          required
        />
        <input type="hidden" name="username" value={author?.name ?? ''} />
        <SavedReplyPicker
          lists={replies}
          into="message"
          user={author?.name ?? ''}
          submit={{ name: 'do', value: 'insert' }}
          main={{ name: 'do', value: 'explain' }}
        />
        <CheckField
          type="radio"
          name="sendAs"
          value="comment"
          label={t('mod.reason.asComment')}
          defaultChecked={typed?.sendAs !== 'message'}
        />
        <CheckField
          type="radio"
          name="sendAs"
          value="message"
          label={t('mod.reason.asMessage')}
          defaultChecked={typed?.sendAs === 'message'}
        />
        <p>
          <Button type="submit" name="do" value="explain">
            {t('mod.reason.send')}
          </Button>
        </p>
      </Form>
    </Part>
  )
}
