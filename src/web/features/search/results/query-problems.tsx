import { t } from '#shared/messages/t.ts'
import type { QueryProblem } from '#shared/views/search-view.ts'
import { Link } from '../../../ui/link.tsx'
import { tNodes } from '../../../ui/t-nodes.ts'
import { type SearchAsk, type SearchPlace, searchAddress } from '../search-address.ts'
import css from './results.module.css'

type Props = { place: SearchPlace; ask: SearchAsk; problems: readonly QueryProblem[] }

/** Problems in the query: position, reason and likely correction. The rest was searched for. */
export function QueryProblems({ place, ask, problems }: Props) {
  if (problems.length === 0) return null
  return (
    <section className={css.problems} aria-label={t('search.problems')}>
      <p>{t('search.problemsText')}</p>
      <ul>
        {problems.map(problem => (
          <li key={`${problem.at} ${problem.code}`} data-problem={problem.code}>
            {tNodes(`search.problem.${problem.code}`, {
              part: (
                <bdi>
                  <code>{partOf(ask.query, problem)}</code>
                </bdi>
              ),
            })}
            {problem.suggestion === null ? null : (
              <>
                {' '}
                {tNodes('search.meant', {
                  suggestion: (
                    <Link
                      to={searchAddress(place, { ...ask, query: mended(ask.query, problem), after: null })}
                    >
                      {problem.suggestion}
                    </Link>
                  ),
                })}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the part of the query that a problem is about. */
function partOf(query: string, { at, length }: QueryProblem): string {
  return query.slice(at, at + length)
}

/** Returns the query with the suggestion applied: in a filter, to the part before or after its colon. */
function mended(query: string, problem: QueryProblem): string {
  const { at, length, code, suggestion } = problem
  const part = partOf(query, problem)
  const colon = part.indexOf(':')
  const right = suggestion ?? ''
  const whole =
    colon === -1 || right.includes(':')
      ? right
      : code === 'field_unknown'
        ? right + part.slice(colon)
        : part.slice(0, colon + 1) + right
  return query.slice(0, at) + whole + query.slice(at + length)
}
