import type { enPointsDocs } from '../../en/coins/points-docs.ts'
import type { Messages } from '../../messages-of.ts'

/** German: the site's own documentation of community points, in Markdown; operators can publish another one (docs/operate/points.md). */
export const dePointsDocs = {
  'points.docs.what.title': 'Was Punkte sind',
  'points.docs.what.body':
    'Community-Punkte zeigen, wer zu einer Community beigetragen hat, und man kann sich dort etwas dafür kaufen. Jede Community hat eigene Punkte. Mit Geld kaufen kann man sie nicht.\n\nMods schalten Punkte für ihre Community ein und legen fest, wie viele davon jeden Monat verteilt werden.',
  'points.docs.earning.title': 'Wie man Punkte verdient',
  'points.docs.earning.body':
    'Zu Beginn jedes Monats verteilt eine Community ihre monatlichen Punkte an alle, die im Monat davor etwas beigetragen haben:\n\n- Jeder Beitrag und jeder Kommentar zählt mit seinem Punktestand, ohne die eigene Stimme. Er zählt mindestens 0 und höchstens {mostPerItem}.\n- Entfernte und gelöschte Beiträge und Kommentare zählen nicht. Kommentare zählen unter Beiträgen, die höchstens {postDays} Tage älter sind als der Monat.\n- Dein Anteil ist die Summe dessen, was deine Beiträge und Kommentare zählen.\n- Du bekommst `monatliche Punkte × dein Anteil ÷ Anteile aller`, abgerundet. Was beim Runden übrig bleibt, wird nie verteilt.\n\nMonate beginnen und enden um Mitternacht UTC. Punktestände zählen so, wie sie sind, wenn der Monat zusammengerechnet wird.',
  'points.docs.spending.title': 'Wofür Punkte gut sind',
  'points.docs.spending.body':
    'Du kannst Punkte an ein anderes Mitglied der Website senden, per Benutzername oder Adresse. Du kannst Abzeichen kaufen, die in der Community neben deinem Namen erscheinen. Hat die Website für die Community einen Kurs festgelegt, kannst du Punkte in Münzen umtauschen. Du kannst Punkte auch vernichten, dann verschwinden sie aus dem Umlauf.\n\nAlle Beträge sind ganze Zahlen, und du kannst nie mehr ausgeben, als du hast.',
  'points.docs.membership.title': 'Fördermitgliedschaft',
  'points.docs.membership.body':
    'Eine Fördermitgliedschaft kostet Punkte und gilt für eine Anzahl von Tagen; beides legen die Mods fest. Sie verlängert sich von selbst zu dem Preis, den du beim Kauf bezahlt hast, solange du genug Punkte hast, und endet, wenn sie nicht mehr reichen. Die Verlängerung kannst du jederzeit ausschalten. Premium-Abzeichen sind für Fördermitglieder und werden abgenommen, wenn eine Mitgliedschaft endet.',
  'points.docs.banners.title': 'Banner',
  'points.docs.banners.body':
    'Eine Community hat zwei Banner in der Seitenleiste: eins gehört zu einem Benutzernamen, eins zu einer Adresse. Wer ein Banner hat, legt dessen Preis fest und zahlt jede Woche {bannerTaxPercent} % davon als Steuer, aufgerundet. Alle dürfen das Banner übernehmen, indem sie diesen Preis bezahlen, und legen dann einen eigenen fest. Die Steuer für die erste Woche wird beim Kauf bezahlt. Wenn du die Steuer nicht bezahlen kannst, verlierst du das Banner. Steuern werden nicht erstattet.',
  'points.docs.vault.title': 'Tresor und Adresse',
  'points.docs.vault.body':
    'Dein Tresor zeigt deine Punkte in jeder Community. Ein Konto kann eine Adresse registrieren: eine, die dir gehört, was du mit einer Signatur beweist, oder eine, die für dich erstellt wird. Andere können Punkte dorthin senden. Es wird keine fremde Blockchain verwendet, und es gibt keine Netzwerkgebühren.',
  'points.docs.ledger.title': 'Wie Punkte geführt werden',
  'points.docs.ledger.body':
    'Jede Änderung von Punkten ist eine Buchung in einem doppelten Kontobuch: Was die eine Seite bekommt, gibt die andere. Buchungen werden nie geändert. Wenn du dein Konto löschst, verfallen deine Punkte.',
} as const satisfies Messages<typeof enPointsDocs>
