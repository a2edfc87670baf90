/** A charge to a card. Amounts are in hundredths of the site's currency. */
export type Charge = {
  /** Names the charge: requested twice, it is charged once. */
  key: string
  cents: number
  /** ISO 4217, in lower case. */
  currency: string
  /**
   * A token from the provider's own form in the buyer's browser, or the reference of a saved card. Card numbers never
   * reach the site.
   */
  source: { token: string } | { card: string }
  /** The provider keeps the card and returns a reference to it. */
  rememberCard: boolean
  /** Charges a saved card for a renewal, without a person there to answer. */
  isRenewal?: boolean
}

export type KeptCard = { reference: string; brand: string; lastDigits: string }

export type Charged =
  | { state: 'paid'; reference: string; card: KeptCard | null }
  | { state: 'declined' }
  /** The buyer's bank wants their confirmation first, and the charge is over. */
  | { state: 'unconfirmed' }
  /**
   * As `unconfirmed`, but the charge continues once they confirm it in their browser with `confirmWith` (3-D Secure).
   */
  | { state: 'waiting'; reference: string; confirmWith: string | null }

/** A provider's current state of a charge, whatever it reported before. */
export type ChargeReport = {
  reference: string
  /** The name it was requested by; null: not ours, such as one made by hand. */
  key: string | null
  cents: number
  currency: string
  charged: Charged
  refundedCents: number
  /** The case of the buyer's bank, if there is one. */
  dispute: { id: string; state: 'open' | 'won' | 'lost' } | null
}

/** Something that a provider reported by itself; it says what to ask about, and nothing more is believed of it. */
export type Notice = {
  id: string
  type: string
  at: Date
  /** The charge it is about; null: nothing that matters here, or another account. */
  reference: string | null
}

/** A page of the provider's on which a card is given, to be charged later. */
export type CardForm = {
  /** Returns where the form is. Its reader comes back to `successUrl` or to `cancelUrl`. */
  open(form: {
    accountId: number
    successUrl: string
    cancelUrl: string
  }): Promise<{ sessionId: string; url: string }>
  /** Returns the card that was given; null when none was. */
  read(sessionId: string): Promise<KeptCard | null>
}

/** A payment provider. */
export type PaymentProvider = {
  name: 'test' | 'stripe'
  /** The site's public key for the provider's form in the browser; null: it has none. */
  publicKey: string | null
  /** Throws when the provider could not be reached or its response was lost: then `find` tells whether it charged. */
  charge(charge: Charge): Promise<Charged>
  /** Returns the state of a charge requested at `since` or soon after; null when the provider has no record of it. */
  find(key: string, since: Date): Promise<Charged | null>
  /** Ends a charge that waits for its buyer. Throws when it no longer waits. */
  cancel(reference: string): Promise<void>
  /** Its own form, on which a member gives a card without paying; missing when it has none. */
  cardForm?: CardForm
  /** Pays a charge back as a whole; asked for twice, once. */
  refund(reference: string): Promise<void>
  /** Forgets a saved card. */
  forget(card: string): Promise<void>
  /** Returns what the provider knows of a charge now; null when it knows none of that reference. */
  look(reference: string): Promise<ChargeReport | null>
  /** Yields every charge that was asked for within some time. */
  list(within: { from: Date; to: Date }): AsyncIterable<ChargeReport>
  /** Reads what the provider posted, once its signature is proven; null: it is forged, old, or no provider posts here. */
  readNotice(body: Buffer, signature: string): Promise<Notice | null>
}

export type CoinPackage = { coins: number; cents: number }

/** A time of other prices, set by the operator. */
export type Sale = {
  /** Consists of letters, digits and hyphens. */
  id: string
  until: Date
  /** Label of its button. */
  ctaText: string
  packages: readonly CoinPackage[]
  /** Price of the first month of Premium; null: the regular price. */
  premiumCents: number | null
  /** An award that every member may claim once. */
  award: string | null
}

/** Products the site sells, and the provider that charges for them. */
export type Payments = {
  /** Null: nothing is sold. */
  provider: PaymentProvider | null
  currency: string
  packages: readonly CoinPackage[]
  /** Price of a month of Premium, in hundredths; 0: it isn't offered. */
  premiumCents: number
  /** Null: none was set. May be a sale that is over. */
  sale: Sale | null
  /** Number of coins one member of staff may move within 24 hours without a second person's approval. */
  soloCoins: number
}
