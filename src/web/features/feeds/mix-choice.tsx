import { Form, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { HOME_MIXES, type HomeMix } from '#shared/sorts.ts'
import { SideCard } from '../../ui/columns.tsx'
import css from './mix-choice.module.css'

/** Choice of how the home feed weighs communities; a form, so it works without script. */
export function MixChoice({ mix }: { mix: HomeMix }) {
  const { pathname, search } = useLocation()
  return (
    <SideCard title={t('mix.label')}>
      <Form method="post" action="/settings" className={css.choices}>
        <input type="hidden" name="dest" value={pathname + search} />
        {HOME_MIXES.map(name => (
          <button key={name} type="submit" name="homeMix" value={name} aria-pressed={name === mix}>
            {t(`mix.${name}`)}
            <small>{t(`mix.${name}.hint`)}</small>
          </button>
        ))}
      </Form>
    </SideCard>
  )
}
