/** An account's current restrictions. */
export type AccountStanding = {
  /** Null: not suspended; `until` null: permanently. */
  suspension: { until: Date | null } | null
  mustResetPassword: boolean
  /** Their email address is verified, by us or a provider. */
  isVerified: boolean
  /** Their username was generated and can be changed once. */
  isNameEditable: boolean
}
