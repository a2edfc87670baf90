import type { CSSProperties } from 'react'
import { nameDraws } from './name-draws.ts'

const TONES = 8

/** Returns one of the site's eight tones, always the same for a name. */
function toneStyle(draw: number): CSSProperties {
  return { '--tone': `var(--tone-${Math.floor(draw * TONES)})` } as CSSProperties
}

const tint = (percent: number): string => `color-mix(in oklab, var(--tone) ${percent}%, var(--raised))`

/** Default avatar: two ears behind a hill with a burrow, drawn from the member's name. */
export function DrawnPicture({ name }: { name: string }) {
  const [tone = 0, sky = 0, lean = 0, spread = 0, door = 0, hill = 0] = nameDraws(name, 6)
  const [ears, gap] = [(lean - 0.5) * 34, 7 + spread * 5]
  const top = 52 + hill * 8
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" style={toneStyle(tone)}>
      <rect width="96" height="96" fill={tint(20)} />
      <circle cx={18 + sky * 60} cy={20 + door * 8} r={5 + hill * 3} fill="var(--spark)" opacity="0.85" />
      <g transform={`translate(${48 + ears * 0.4} ${top + 6}) rotate(${ears * 0.5})`}>
        {[-1, 1].map(side => (
          <g key={side} transform={`translate(${side * gap} 0) rotate(${side * (4 + spread * 16)})`}>
            <ellipse cy="-18" rx="6.5" ry="24" fill={tint(72)} />
            <ellipse cy="-18" rx="3" ry="17" fill={tint(30)} />
          </g>
        ))}
        <circle cy="6" r="17" fill={tint(72)} />
        <circle cx="-6" cy="2" r="2" fill={tint(8)} />
        <circle cx="6" cy="2" r="2" fill={tint(8)} />
      </g>
      <path d={`M-10 96 Q 20 ${top + 2} 50 ${top + 10} T 110 ${top + 6} V 96 Z`} fill="var(--tone)" />
      <path
        d={`M${14 + door * 52} 96 v-8 a9 9 0 0 1 18 0 v8 z`}
        fill={`color-mix(in oklab, var(--tone) 45%, var(--ink))`}
        opacity="0.7"
      />
    </svg>
  )
}

/** Default banner: hills in the avatar's tone. */
export function DrawnBanner({ name }: { name: string }) {
  const [tone = 0, ...heights] = nameDraws(name, 10)
  const layers = [
    { percent: 16, base: 40, heights: heights.slice(0, 3) },
    { percent: 30, base: 74, heights: heights.slice(3, 6) },
    { percent: 48, base: 104, heights: heights.slice(6, 9) },
  ]
  return (
    <svg
      viewBox="0 0 1200 160"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      style={toneStyle(tone)}
    >
      <rect width="1200" height="160" fill={tint(9)} />
      {layers.map(layer => (
        <path key={layer.percent} d={hills(layer)} fill={tint(layer.percent)} />
      ))}
    </svg>
  )
}

function hills({ base, heights }: { base: number; heights: readonly number[] }): string {
  const [a = 0, b = 0, c = 0] = heights.map(height => base + (height - 0.5) * 50)
  return `M0 ${a} C 200 ${a - 45}, 260 ${b + 35}, 430 ${b} S 700 ${c - 40}, 860 ${c} S 1080 ${a + 20}, 1200 ${b} V160 H0 Z`
}
