import { COMMUNITY_TYPES, type CommunityType } from '#shared/communities/community-types.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CheckField, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'

type Values = { title: string; description: string; type: CommunityType; isNsfw: boolean }

/** Fields shared by creating and editing a community. */
export function CommunityFields({ values, result }: { values: Values; result: FormResult | undefined }) {
  const typed = result?.values
  const isNsfw = typed === undefined ? values.isNsfw : 'isNsfw' in typed
  return (
    <>
      <DescriptionFields values={values} result={result} />
      <TypeField chosen={typed?.type ?? values.type} />
      <CheckField name="isNsfw" defaultChecked={isNsfw} label={t('community.nsfwField')} />
    </>
  )
}

type DescriptionProps = {
  values: Pick<Values, 'title' | 'description'>
  result: FormResult | undefined
}

/** Title and description of a community. */
function DescriptionFields({ values, result }: DescriptionProps) {
  const typed = result?.values
  return (
    <>
      <TextField
        name="title"
        label={t('community.titleField')}
        hint={t('community.titleHint')}
        defaultValue={typed?.title ?? values.title}
        {...upTo(LIMITS.communityTitleLength)}
        error={fieldError(result, 'title')}
      />
      <TextAreaField
        name="description"
        label={t('community.description')}
        hint={t('community.descriptionHint')}
        defaultValue={typed?.description ?? values.description}
        {...upTo(LIMITS.communityDescriptionLength)}
        rows={3}
        error={fieldError(result, 'description')}
      />
    </>
  )
}

/** Field for the community type, which decides who can read and post. */
function TypeField({ chosen }: { chosen: string }) {
  return (
    <fieldset>
      <legend className={fieldCss.label}>{t('community.typeField')}</legend>
      {COMMUNITY_TYPES.map(name => (
        <CheckField
          key={name}
          type="radio"
          name="type"
          value={name}
          defaultChecked={name === chosen}
          label={t(`community.type.${name}`)}
          hint={t(`community.type.${name}.hint`)}
        />
      ))}
    </fieldset>
  )
}
