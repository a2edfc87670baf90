import { expect, test } from 'vitest'
import { formatCookie, parseCookies } from './cookies.ts'

test('cookies are read as browsers send them', () => {
  expect({ ...parseCookies('a=1; b="two"; c=%E2%82%AC; a=3; d; =e; f=x=y') }).toEqual({
    a: '1',
    b: 'two',
    c: '€',
    f: 'x=y',
  })
})

test('odd cookies of other programs are no failure', () => {
  expect({ ...parseCookies('p=100%; q=%zz') }).toEqual({ p: '100%', q: '%zz' })
  expect({ ...parseCookies(undefined) }).toEqual({})
})

test('a cookie called like a property of every object is only a cookie', () => {
  const cookies = parseCookies('__proto__=x; toString=y')
  expect(cookies.toString).toBe('y')
  expect(parseCookies('').toString).toBeUndefined()
})

test.each(['plain', 'a b', 'semi;colon', 'näive', '100%', '"quoted"', 'a=b&c', ''])(
  '%j comes back as it was set',
  value => {
    const line = formatCookie('name', value, { secure: false })
    expect(line).toMatch(/^name=[\x21-\x7e]*; Path=\/; SameSite=Lax; HttpOnly$/)
    expect(parseCookies(line.split('; ', 1)[0]).name).toBe(value)
  },
)

test('a cookie that scripts read says so by leaving HttpOnly out', () => {
  expect(formatCookie('theme', 'dark', { httpOnly: false, maxAgeSeconds: 90.7, secure: true })).toBe(
    'theme=dark; Path=/; SameSite=Lax; Max-Age=90; Secure',
  )
})
