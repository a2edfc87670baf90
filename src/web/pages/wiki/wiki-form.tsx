import { Form } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { isolate } from '#shared/text/direction.ts'
import type { WikiConflictView, WikiDraftView, WikiView } from '#shared/views/wiki-view.ts'
import { useUnsavedForm } from '../../features/leaving/use-unsaved-form.ts'
import { MarkdownField } from '../../features/writing/markdown-field.tsx'
import { fieldError, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormProblem, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Link } from '../../ui/link.tsx'
import { DiffTable } from './diff-table.tsx'
import type { WikiFormResult } from './save-page.server.ts'
import css from './wiki.module.css'

const FIELDS = ['name', 'markdown', 'reason']

type Props = { wiki: WikiView; draft: WikiDraftView; isNew: boolean; result: WikiFormResult | undefined }

/**
 * Page editor. It sends the revision it started from; on a conflict it returns with all typed text and the current version, and
 * the next save builds on that.
 */
export function WikiForm({ wiki, draft, isNew, result }: Props) {
  const form = useUnsavedForm()
  const { values: typed, conflict } = result ?? {}
  const base = conflict?.current.id ?? typed?.base ?? draft.revisionId ?? ''
  const back = isNew ? `${wiki.base}/pages` : `${wiki.base}/${draft.name}`
  return (
    <Form method="post" encType="multipart/form-data" ref={form} className={fieldCss.form}>
      <FormProblem words={formError(result, FIELDS)} />
      {conflict === undefined ? null : <Conflict conflict={conflict} />}
      <input type="hidden" name="base" value={base} key={base} />
      {isNew ? (
        <TextField
          name="name"
          label={t('wiki.name')}
          hint={t('wiki.nameHint')}
          defaultValue={typed?.name ?? draft.name}
          {...upTo(LIMITS.wikiNameLength)}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
          error={fieldError(result, 'name')}
        />
      ) : null}
      <MarkdownField
        name="markdown"
        label={t(conflict === undefined ? 'wiki.text' : 'wiki.yourText')}
        hint={t('wiki.textHint')}
        defaultValue={typed?.markdown ?? draft.markdown}
        maxLength={LIMITS.wikiPageLength}
        error={fieldError(result, 'markdown')}
      />
      <TextField
        name="reason"
        label={t('wiki.reason')}
        hint={t('wiki.reasonHint')}
        defaultValue={typed?.reason ?? ''}
        {...upTo(LIMITS.wikiReasonLength)}
        error={fieldError(result, 'reason')}
      />
      <p className={fieldCss.row}>
        <Button look="main" type="submit">
          {t(conflict === undefined ? 'wiki.save' : 'wiki.saveOver')}
        </Button>
        <ButtonLink to={back}>{t('shell.cancel')}</ButtonLink>
      </p>
    </Form>
  )
}

/** The conflicting current version: in full, to copy from, and as a diff with your own text. */
function Conflict({ conflict: { current, markdown, diff } }: { conflict: WikiConflictView }) {
  return (
    <section className={css.conflict} aria-labelledby="conflict">
      <h2 id="conflict">{t('wiki.conflictTitle')}</h2>
      <p>
        {current.author === null ? null : <Link to={current.author.path}>u/{current.author.name}</Link>}{' '}
        <Age at={current.writtenAt} />
        {current.reason === '' ? null : `: ${isolate(current.reason)}`}
      </p>
      <p>{t('wiki.conflictText')}</p>
      <DiffTable diff={diff} left={t('wiki.theirText')} right={t('wiki.yourText')} />
      <TextAreaField label={t('wiki.theirText')} readOnly value={markdown} rows={10} />
    </section>
  )
}
