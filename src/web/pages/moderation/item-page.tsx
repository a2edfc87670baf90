import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { ActEntry } from '../../features/moderation/act-entry.tsx'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { ownRights } from '../../features/moderation/mod-tools.ts'
import { QueueItem } from '../../features/moderation/queue/queue-item.tsx'
import { queueAnswerOf } from '../../features/moderation/queue/queue-outcome.tsx'
import { SeeAsForm } from '../../features/moderation/seen-as/see-as-form.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Panes } from '../../ui/panes.tsx'
import { Rows } from '../../ui/rows.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { Appeals } from './item-appeals.tsx'
import { Author } from './item-author.tsx'
import { Explaining } from './item-explain.tsx'
import { Options } from './item-options.tsx'
import type { loader } from './item-page.server.ts'
import { Part } from './item-part.tsx'
import { Remarks } from './item-remarks.tsx'
import css from './mod-pages.module.css'

export { action, loader } from './item-page.server.ts'

/** Everything moderators know about one post or comment, with all actions on it. */
export default function ItemPage() {
  const { frame, item } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const result = failureOf(answer)
  // Shown here without script; with it, next to the button.
  const refused = queueAnswerOf(answer)?.refused[0]?.words
  const title = t('mod.item.title')
  return (
    <ModFrame frame={frame} page="modqueue" title={title}>
      <FormProblem words={formError(result, ['body', 'message']) ?? refused} />
      <Panes
        label={title}
        main={{
          words: t(item.comment === null ? 'mod.item.paneOfPost' : 'mod.item.paneOfComment'),
          children: <Item />,
        }}
        side={{ words: t('mod.item.paneOfAuthor'), children: <Facts /> }}
      />
    </ModFrame>
  )
}

function Item() {
  const { item, appeals, thens, canAct } = useLoaderData<typeof loader>()
  return (
    <>
      <ol className={css.alone}>
        <QueueItem item={item} showsCommunity={false} isAlone />
      </ol>
      {appeals.length === 0 ? null : (
        <Part title={t('mod.item.appeals')}>
          <Appeals />
        </Part>
      )}
      {thens.length === 0 ? null : (
        <Part title={t('mod.item.thens')}>
          {thens.map(then => (
            <figure key={then.at} className={css.then}>
              <figcaption>
                {tNodes('mod.item.then', { count: then.count, age: <Age at={then.at} /> })}
              </figcaption>
              {then.title === null ? null : <p dir="auto">{then.title}</p>}
              <pre dir="auto">{then.body}</pre>
            </figure>
          ))}
        </Part>
      )}
      {item.removal !== null && canAct ? <Explaining /> : null}
      <Part title={t('mod.item.remarks')}>
        <Remarks />
      </Part>
      <Options />
    </>
  )
}

function Facts() {
  const { frame, item, acts, sweep } = useLoaderData<typeof loader>()
  return (
    <>
      <Author />
      <Part title={t('mod.item.acts')}>
        {sweep === null ? null : (
          <p data-sweep={sweep.id}>
            <Link to={`${frame.path}about/sweeps`}>{t('sweep.ofItem', { name: sweep.username })}</Link>
          </p>
        )}
        {acts.length === 0 ? <EmptyState words={t('mod.item.noActs')} isBare /> : null}
        <Rows isOrdered isBare>
          {acts.map(act => (
            <ActEntry key={act.id} act={act} />
          ))}
        </Rows>
      </Part>
      <Part title={t('mod.see.title')}>
        <SeeAsForm path={item.path} rights={ownRights(frame.rights)} />
      </Part>
    </>
  )
}
