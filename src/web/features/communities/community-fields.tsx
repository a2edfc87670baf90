import { COMMUNITY_TYPES, type CommunityType } from '#shared/communities/community-types.ts'
import { LIMITS } from '#shared/limits.ts'
import { t as tCommunity } from '#shared/messages/translate-communities.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CheckField, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'

type Values = { title: string; description: string; type: CommunityType; isNsfw: boolean }

/** The fields that creating and changing a community share. */
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

/** What the community is called beside its name, and what it is about. */
function DescriptionFields({ values, result }: DescriptionProps) {
  const typed = result?.values
  return (
    <>
      <TextField
        name="title"
        label={t('community.titleField')}
        hint={t('community.titleHint')}
        defaultValue={typed?.title ?? values.title}
        maxLength={LIMITS.communityTitleLength}
        error={fieldError(result, 'title')}
      />
      <TextAreaField
        name="description"
        label={t('community.description')}
        hint={t('community.descriptionHint')}
        defaultValue={typed?.description ?? values.description}
        maxLength={LIMITS.communityDescriptionLength}
        rows={3}
        error={fieldError(result, 'description')}
      />
    </>
  )
}

/** Who reads and who posts. */
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
          label={tCommunity(`community.type.${name}`)}
          hint={tCommunity(`community.type.${name}.hint`)}
        />
      ))}
    </fieldset>
  )
}
