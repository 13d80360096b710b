import type { Phrases } from '#features/reply-guard/engine/words/language.ts'

export const promotion: Phrases = {
  ask: `
    (code promo|code de réduction|code réduction|code avantage|bon de réduction|bon d'achat|réduction|
      remise|rabais|promo|promotion*|offre spéciale|offre de lancement|offre découverte|prix de lancement|
      prix doux|soldes|black friday|vente privée|ventes privées|édition limitée|série limitée|
      livraison offerte|livraison gratuite|frais de port offerts|port offert|un acheté|deux achetés|
      trois achetés|le deuxième|le troisième offert|le quatrième cadeau|coffret*|carte cadeau|chèque cadeau|
      calendrier de l'avent|abonnement|newsletter|infolettre|parrainage|points de fidélité|précommande*|
      avant-première|jusqu'à épuisement|stocks limités|dernières pièces|jeu concours|jeu-concours)
    (# pour cent|pour cent de (remise|réduction)|de remise)
    (avec|utilisez|utilise|tapez|tape|entrez|saisissez|profitez) (le|du|notre)? code
    (découvrez|découvre|essayez|essaie|testez|teste|goûtez|connaissez-vous|connais-tu|avez-vous goûté|
      avez-vous essayé|avez-vous vu|as-tu essayé|foncez|filez|passez voir|allez voir|ne manquez pas|craquez|
      adoptez|offrez-vous|faites-vous plaisir) _ (notre|nos|la|le|les|aussi|vite|plutôt|déjà|pour|
      voir) __ (nouvel*|nouveau*|gamme|collection|ligne|coffret|parfum*|saveur*|boutique|site|édition|
      lancement|eshop|e-shop|sérum|crème|pack|box|sélection|rayon)
    (nouvelle|nouveau|nouveaux|nouvelles|toute nouvelle|dernière) (gamme|collection|ligne|saveur*|parfum*|
      édition|coffret|recette vient|arrivage|rubrique)
    (maintenant|déjà|disponible*|dispo|en vente|arrive*|à retrouver|aussi) _ (en boutique|sur (le|
      notre) site|en ligne|sur (l'|notre) e-shop|dans (la|notre) boutique|eshop)
    (commandez|achetez|profitez-en|profitez|réservez|craquez|foncez) (vite|dès|maintenant|aujourd'hui|
      sans attendre|avant|en)?
    (abonnez-vous|inscrivez-vous|suivez-nous|rejoignez-nous|rejoignez|abonne-toi|suis-nous|taguez-nous|
      parlez-en|recommandez-nous) _ (newsletter|instagram|facebook|insta|tiktok|club|autour|amis|à|sur|la|
      notre)?
    (lien en bio|lien dans la bio)
    (point|dot) com`,
  unless: `
    (pas|sans|jamais|aucun*) _ (promo*|réduction|remise|rabais|publicité)
    (code barre*|code-barre*|numéro de lot|code du lot)
    (rappel|analyse*|certificat*|allergène*|ingrédient*|notice|mode d'emploi) __ (site|lien|www)`,
}
