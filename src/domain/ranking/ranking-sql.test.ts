import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { seededRandom } from '#tests/support/random.ts'
import { balanceFactor, balanceFactorSql } from './balance.ts'
import { wilsonLowerBound, wilsonLowerBoundSql } from './confidence.ts'
import { controversyRank, controversyRankSql } from './controversy.ts'
import { hotRank, hotRankSql } from './hot.ts'
import { qaRank, qaRankSql } from './qa.ts'

/** Each formula exists in TypeScript and in SQL, and both must agree. */
const TURNS = 300

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const random = seededRandom(12)
/** Mostly small numbers, which matter most, and some large ones. */
const draw = (): number => Math.floor(random() * 10 ** Math.floor(random() * 6))

async function ask(expression: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ value: number }>`select ${expression}::float8 as value`.execute(site.ctx.db)
  return rows[0]?.value ?? Number.NaN
}

it('hot', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [ups, downs] = [draw(), draw()]
    const createdAt = new Date(Date.UTC(2006 + Math.floor(random() * 30), turn % 12, 1, 0, 0, draw()))
    const found = await ask(
      hotRankSql({ score: sql`${ups - downs}::int`, createdAt: sql`${createdAt}::timestamptz` }),
    )
    expect(found, `${ups} ${downs} ${createdAt.toISOString()}`).toBeCloseTo(
      hotRank({ ups, downs, createdAt }),
      9,
    )
  }
})

it('Q&A', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const question = { ups: draw(), downs: draw(), bodyLength: draw() }
    const answer = { ups: draw(), downs: draw(), bodyLength: draw() }
    const hasAnswer = random() < 0.7
    const found = await ask(
      qaRankSql({
        own: sql`${wilsonLowerBound(question)}::float8`,
        ownLength: sql`${question.bodyLength}::int`,
        best: sql`${hasAnswer ? wilsonLowerBound(answer) : null}::float8`,
        bestLength: sql`${hasAnswer ? answer.bodyLength : null}::int`,
      }),
    )
    expect(found).toBeCloseTo(qaRank({ question, answers: hasAnswer ? [answer] : [] }), 9)
  }
})

it('confidence and controversy', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const votes = { ups: draw(), downs: draw() }
    const columns = { ups: sql`${votes.ups}::int`, downs: sql`${votes.downs}::int` }
    const what = JSON.stringify(votes)
    expect(await ask(wilsonLowerBoundSql(columns)), what).toBeCloseTo(wilsonLowerBound(votes), 9)
    const controversy = controversyRank(votes)
    const found = await ask(controversyRankSql(columns))
    expect(Math.abs(found - controversy), what).toBeLessThanOrEqual(1e-9 * Math.max(controversy, 1))
  }
})

it('the factor of the balanced mix', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [createdAt, now] = [draw(), draw()].map(
      seconds => new Date(Date.UTC(2006 + Math.floor(random() * 30), turn % 12, 1, 0, 0, seconds)),
    )
    if (createdAt === undefined || now === undefined) throw new Error('no times')
    const hot = random() * 30_000 - 10_000
    const columns = { hot: sql`${hot}::float8`, createdAt: sql`${createdAt}::timestamptz`, now }
    expect(await ask(balanceFactorSql(columns)), `${hot} ${createdAt} ${now}`).toBeCloseTo(
      balanceFactor({ hot, createdAt, now }),
      6,
    )
  }
})
