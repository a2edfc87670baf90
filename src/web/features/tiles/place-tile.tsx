import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { formatCooldown } from '#shared/tiles/format-cooldown.ts'
import { TILE_COLORS, type TileEventView } from '#shared/tiles/tile-rules.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SideCard } from '../../ui/columns.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { TileCanvas, type TilePlace } from './tile-canvas.tsx'
import css from './tiles.module.css'
import { useCooldown } from './use-cooldown.ts'

type Props = { event: TileEventView; result: FormResult | undefined }

/** The canvas with the form that places a tile, and the wait until the next. */
export function PlaceTile({ event, result }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<TilePlace>()
  const { state } = useNavigation()
  const readPlace = () => {
    const [column, row] = fieldsOf(form.current).map(field => Number(field?.value))
    const isOn = (place: number | undefined): place is number =>
      Number.isSafeInteger(place) && Number(place) >= 1 && Number(place) <= event.size
    setChosen(isOn(column) && isOn(row) ? { column, row } : undefined)
  }
  const choose = (place: TilePlace) => {
    const [column, row] = fieldsOf(form.current)
    if (column !== undefined) column.value = String(place.column)
    if (row !== undefined) row.value = String(place.row)
    setChosen(place)
  }
  const place = (name: 'column' | 'row') => (
    <TextField
      name={name}
      type="number"
      inputMode="numeric"
      min={1}
      max={event.size}
      label={t(`tiles.${name}`)}
      defaultValue={result?.values?.[name]}
      error={fieldError(result, name)}
      onInput={readPlace}
      autoComplete="off"
      required
    />
  )
  return (
    <>
      <TileCanvas event={event} chosen={chosen} onChoose={choose} />
      <SideCard title={t('tiles.place')}>
        <Form method="post" action="/tiles" className={css.form} ref={form} preventScrollReset>
          <p className={css.quiet}>{t('tiles.placeHint')}</p>
          <div className={css.places}>
            {place('column')}
            {place('row')}
          </div>
          <Colors result={result} />
          <div className={css.end}>
            <Wait />
            <Button type="submit" look="main" name="intent" value="place" disabled={state !== 'idle'}>
              {t('tiles.submit')}
            </Button>
          </div>
        </Form>
      </SideCard>
    </>
  )
}

function fieldsOf(form: HTMLFormElement | null): (HTMLInputElement | undefined)[] {
  return ['column', 'row'].map(name => form?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? undefined)
}

function Colors({ result }: { result: FormResult | undefined }) {
  const error = fieldError(result, 'color')
  const typed = result?.values?.color
  return (
    <fieldset className={css.colors}>
      <legend>{t('tiles.color')}</legend>
      {error === undefined ? null : <p role="alert">{error}</p>}
      {TILE_COLORS.map((color, at) => (
        <label key={color}>
          <input
            type="radio"
            name="color"
            value={color}
            defaultChecked={typed === undefined ? at === 0 : typed === color}
            required
          />
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={color} />
          </svg>
          {t(`tiles.color.${color}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** Shows the time until the next tile. */
function Wait() {
  const { cooldown, leftMs, load } = useCooldown()
  useEffect(load, [load])
  if (cooldown === undefined) return <p className={css.quiet} />
  return (
    <p className={css.quiet} data-wait={leftMs > 0 ? 'on' : 'over'}>
      {leftMs > 0 ? (
        <>
          {t('tiles.next')} <span role="timer">{formatCooldown(leftMs)}</span>
        </>
      ) : (
        t('tiles.ready')
      )}
    </p>
  )
}
