import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { accountPath } from '#shared/paths.ts'
import type { FlairTemplateView, FlairView } from '#shared/views/flair-view.ts'
import { Flair } from '../../features/posts/flair.tsx'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fieldCss, TextField } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import css from './flair-page.module.css'

type Props = {
  community: string
  flaired: { name: string; flair: FlairView }[]
  templates: FlairTemplateView[]
  result: FormResult | undefined
}

/** Members with flair, and a form to assign flair by username. */
export function FlairedMembers({ community, flaired, templates, result }: Props) {
  const typed = result?.values
  return (
    <section className={css.part} aria-label={t('flair.members')}>
      <h2>{t('flair.members')}</h2>
      <Form method="post" className={css.give} key={flaired.length}>
        <TextField
          name="account"
          label={t('flair.account')}
          defaultValue={typed?.account}
          error={fieldError(result, 'account')}
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <label className={css.tone}>
          <span className={fieldCss.label}>{t('flair.chosen')}</span>
          <select name="templateId" className={fieldCss.input} defaultValue={typed?.templateId ?? ''}>
            <option value="">{t('flair.none')}</option>
            {templates.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <TextField
          name="text"
          label={t('flair.text')}
          defaultValue={typed?.text}
          error={fieldError(result, 'text')}
          autoComplete="off"
        />
        <Button type="submit" look="main" name="intent" value="give">
          {t('flair.give')}
        </Button>
      </Form>
      <p className={fieldCss.hint}>{t('flair.giveHint')}</p>
      {flaired.length === 0 ? <EmptyState icon="user" words={t('flair.membersEmpty')} /> : null}
      <ul className={css.members}>
        {flaired.map(({ name, flair }) => (
          <li key={name}>
            <Link to={accountPath(name)}>u/{name}</Link> <Flair flair={flair} />
            <Button
              look="quiet"
              className="script-only"
              aria-label={t('flair.editLabel', { text: `u/${name}` })}
              onClick={() => openModal('flair', { kind: 'user', community, account: name })}
            >
              {t('flair.edit')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
