import type { Incentive } from '#features/reply-guard/engine/words/language.ts'
import { YOUR, oneOf } from './classes.ts'

const REVIEW = oneOf(
  'avis|commentaire|commentaires|étoile|étoiles|note|notation|critique|publication|évaluation|appréciation',
  'témoignage',
  'post|mots|lignes|jugement|verdict|texte|review|copie|ce que vous avez écrit|ce que tu as écrit|page',
  'message|opinion',
)
/** To take a review away, as an act or as a state. */
const GONE = oneOf(
  'annul*|supprim*|retir*|effac*|enlev*|enlèv*|ôt*|dépubli*|disparai*|disparaît*|disparu*|disparition',
  'retrait|suppression|vir*',
  "plus là|plus en ligne|plus visible|hors ligne|plus rien|n'y est plus|n'est plus|efface*|silence|oubli*",
  'masqu*|sauter|sauté',
)
/** To speak better of the brand. Not "amélioré": products are. */
const BETTER = oneOf(
  'modifi*|chang*|corrig*|rectifi*|révis*|révision|réévalu*|reconsidér*|revoir|revoyez|revoyiez|revois',
  'revu|revue|revient sur',
  'mettre à jour|mettez à jour|mets à jour|mise à jour|mis à jour|actualis*|adouci*|remont*|remonte',
  'augment*|hauss*|relev*',
  'réécri*|refai*|refait|refer*|retouch*|repens*|nuanc*|arrondi*|rajout*|ajout*|transform*|bonifi*',
  'embelli*|ajust*|correction|modification|édit*',
  'passe à|passe aux|passez|passer|passage|grimp*|mont*|gonfl*|complét*|évolu*|rebondi*|améliorez',
  'améliorer|amélioriez|repassez|repasser',
  'remett*|remet|bouge*|revenez sur|revenir sur|reviens sur|reveniez sur|retourner|repeign*|coup de gomme',
  'coup de pouce|gomm*|efforts sur|geste sur',
)
const STARS = oneOf(
  `(cinq|5|quatre|4|deux|trois|une|plus d|quelques|toutes les|autres|les|la|cinquième|petite|
    belle) (étoiles|étoile)`,
  '(bonne|belle|meilleure|excellente|jolie) note',
  '(bon|joli|gentil|meilleur|bel|beau) (avis|mot|commentaire)',
  '5/5|cinq sur cinq|note maximale',
  'avis (positif|élogieux|favorable|enthousiaste|cinq étoiles|5 étoiles|google|sympa|gentil)',
)
/** To write at all, or elsewhere. */
const WRITE = oneOf(
  'copi*|coll*|laiss*|mett*|mets|dépos*|publi*|post*|écri*|partag*|recopi*|parlez|parle|dites|not*',
  'attribu*|donn*|recommand*|lâch*',
)
const PLACE = `(google|facebook|instagram|insta|tripadvisor|trustpilot|tiktok|story|stories|amazon|copines|réseaux|maps|
    forum|blog|partout)`
/** More than setting right what went wrong. */
const GIFT = oneOf(
  "bon (d'achat|de|cadeau|pour)|bons (d'achat|de|cadeau)|cadeau|cadeaux|remise|réduction|réduc|rabais",
  'ristourne|un geste',
  'geste commercial|beau geste|gliss*|offert*|offr*|gratuit*|gratis|gratos|coffret|panier|échantillon*',
  'surprise*|dédommag*',
  'compens*|récompens*|virement|virer|vire|viré|argent|euros|#e|# €|chèque|francs|balles|piasses|dollars',
  'crédit|crédité*|crédit*',
  'invit*|tirage|concours|gagn*|points|en nature|petite attention|attention particulière|gourmandise*',
  'gâterie*|tournée|code',
  "pour vous remercier|vous remercier|vous attend|t'attend|part aussitôt|pour la maison|sur la maison",
  'généreu*|reconnaissant*',
  "nous montrer|se montrer|renvo* l'ascenseur|donnant-donnant|donnant donnant|s'arranger|arrangement",
  "terrain d'entente|un service",
  'ne le regretter*|vaudra (le coup|la peine|bien)|en fera un|en ferons un|gâter|gâte|gâterons|choyer',
  'chouchout*|kdo|bonus',
  'aux petits soins|carte blanche|accès vip|vip',
  'prochain (café|repas|latte|plat|dessert|colis|panier|achat)|prochaine commande',
  "s'occupe* (bien)? de (vous|toi)|vous soigne|chouchouté*|club|testeur*|testeuse*|tarif|plateau|menu",
  "ça (vous|t) irait|ça (vous|te) dirait|ça (vous|te) tente|marché conclu|c'est un marché|petit marché",
  'deal|tope là|quittes|au choix|ça marche',
  'tout le monde (est|sera) content|tout le monde y gagne|gagnant|indemnité|indemnis*|le double|le triple',
  'chèque-cadeau',
  'traite|paye|paie|payons|enveloppe|notre affaire|à notre charge|notre tournée|de notre poche|pour nous',
  'régale|régalons|volontiers|enverrions|offririons|glisserions',
  '(sera|seront) (plus (grand*|gros*|généreu*)|double)',
  "tout se (négocie|arrange|discute)|on peut (s'entendre|négocier)|prime|privilège*|ambassadeur*",
  'ambassadrice*|liste vip|avant-première',
  'moitié prix|moitié-prix|à nos frais|pour nos frais|on efface|prenons en charge|abonnement|mois offert*',
  'livraison offerte|ardoise',
)
/** Owed by the brand anyway: an incentive if it comes only after the change. */
const REMEDY = oneOf(
  'rembours*|renvoi|renvoi*|renvoy*|remplac*|échang*|un avoir|expédi*|envoi*|envoy*|enverr*|recevrez',
  'recevras',
  'réexpédi*|virement|argent|paquet neuf|débloqu*|partira|geste|commande',
)
const ONCE = oneOf(
  'dès que|dès|une fois|aussitôt|sitôt|à condition|à condition que|à la condition|sous condition|pourvu',
  'le jour où|après|contre',
  'en échange|en contrepartie|en retour|moyennant|sous réserve|tant que|à partir du moment|au moment où',
  'conditionné*|subordonné*',
  'il suffit|suffit de|suffirait|suffirait de|à réception|dans la foulée|pour prix de|seulement si|que si',
)
const WHEN = '(si|s|quand|lorsque|le jour où|au cas où|imaginons)'

export const incentive: Incentive = {
  change: `
    (${GONE}|${BETTER}) _ (${YOUR}|cet|cette|ce|ces|la|le|l|les|une|des|de)? _ ${REVIEW}
    ${YOUR} (petit|petite|petites|gentil|premier|première)? ${REVIEW} _ (${GONE}|${BETTER}|plus haut|
      meilleur*|plus gentil*|plus doux|plus douce|plus juste|de plus|en plus|à la hausse)
    (cet|ce|cette|ces|l|la|cinquième) ${REVIEW} _ (${GONE}|à la hausse|s'allum*|brill*|apparai*|remont*|
      grimp*|s'améliore|change*|modifi*|évolu*)
    (${BETTER}|allez|hop|contre|échange) _ ${STARS}
    (faut|faudrait|fallait|décrocher|mériter|gagner|obtenir|récupérer) _ (pour)? _ (${STARS}|la cinquième|
      la quatrième|les cinq|le cinq)
    (une|deux|trois|quatre|petite|quelques|l|cinquième|dernière) (étoile|étoiles) (de plus|en plus|
      supplémentaire*|manquante*|qui manque*|reviennent|brill*|apparai*|s'allum*|de mieux)
    (cinquième|quatrième) (étoile)? (qui)? (s'allum*|brill*|apparai*)
    (étoiles s'attirent|la cinquième étoile et|la cinquième et)
    ${WRITE} _ (nous|nous un|un|une|un petit|cette|la même|le même|ce|votre|ton|des)? _ (${STARS}|${PLACE}|
      même chose)
    ${WRITE} _ (avis|commentaire|étoiles|note) __ (${PLACE}|copines|partout)
    (un|quelques|chaque|tout|petit) (avis|commentaire|mot|mots) (positif*|favorable*|gentil*|élogieux|
      sympa*|enthousiaste*)
    (avis|commentaire|mot|mots|note|lignes|retour) plus (positif*|favorable*|gentil*|élogieux|bienveillant*|
      flatteu*|enthousiaste*|sympa*|doux|clément*|indulgent*)
    (ne reste*|plus rien|reste* entre nous|garde* le silence|(votre|ton) (silence|discrétion)|
      ne pas en parler|n'en parl*|oublie* cette histoire|oublier cette histoire|oublions|on oublie tout|
      tourn* la page|effac* l'ardoise)
    (soleil|sourire|arc-en-ciel|lumière) (sur|à|dans) (cette|la|votre|notre) (page|fiche)
    (réviser|revoir|changer|reconsidérer|adoucir|nuancer|réévaluer) (${YOUR}|leur|d) (jugement|avis|opinion|
      position|copie|verdict|point de vue|appréciation)
    (étoile|étoiles|note|avis) _ (devien*|deven*|bascul*|bouge*|évolu*)
    (plus|pas) (voir|lire|trouver|retrouver|tomber sur) _ (cette page|cet avis|ce commentaire|cette étoile|
      ce torchon|ces lignes|votre avis)
    (passer|passez|passe) l'éponge
    (renonc*|abst*|engag*|acceptez|acceptiez|promett*) __ (publication|publications|publier|avis|
      commentaire|en parler|silence|discrétion|confidentialité|rien dire|vous taire)
    (nouvel|nouveau|nouvelle) (avis|commentaire|note|évaluation|appréciation)
    ${YOUR} ${REVIEW} _ (retrouv*|repren*|prenait|prend|prenne) _ (couleurs|couleur|hauteur|éclat|sourire|
      étoiles|forme)
    (l|cet|cette) (avis|étoile|note) _ (retrouv*|repren*) _ (couleurs|hauteur|éclat|sourire|étoiles)
    laiss* tomber (cet|cette|votre|l) (avis|affaire|histoire|note)
    (bonne|belle|meilleure|jolie|gentille) (note|notation|étoile|évaluation|appréciation) pour (nous|moi)
    réécri* _ (expérience|histoire|copie|récit)
    pour (quatre|cinq|4|5|une|deux|trois) étoiles (on|nous|je|c|vous|de plus)
    pour (cinq|quatre) (c'est|le|un|une|on)`,
  reward: GIFT,
  unless: `
    (dans tous les cas|de toute façon|de toutes façons|quoi que|quoi qu'il|quelle que soit|quel que soit|
      quoi que vous|sans condition*|sans contrepartie|sans rien attendre|sans rien demander|
      sans rien en échange|ne vous demandons|ne te demandons|nous ne demandons|n'attendons rien|
      on ne demande|inutile de (changer|modifier)|pas besoin de|pas obligé*|libre de|libre à vous|
      vous pouvez laisser|laissez votre avis tel|gardez votre|gardez vos|garde ta|garde ton|même si|
      indépendamment|que vous (modifiiez|changiez)|jamais en échange|pas en échange|reste en ligne|
      restera en ligne|peut rester|reste affiché*|rien à voir avec|ne dépend|ne dépendent|aucun rapport|
      sans lien|ne change rien|ne changera rien|ni de votre|en bien comme en mal|peu importe|n'achetons|
      n'achète|n'offrons|jamais offert|interdi*|touchez à rien|n'y touchez|telle quelle|tel quel)
    (nous|on|notre équipe|je|étiquette|fiche|site|page|recette|notice) (avons|a|allons|va|ont|venons|ai|
      sera|est|viens) _ (modifi*|chang*|corrig*|rectifi*|retir*|supprim*|mis à jour|mettre à jour|enlev*|
      revu|revoir|ajout*|complét*|transmis)
    (avons|a) (été)? (retiré*|supprimé*|modifié*|corrigé*|ajouté*) (de|du|la|le|les|par|sur)
    (chang*|changé) d'avis __ (retour*|renv*|jours|délai|échang*|ticket|rembours*|quatorze)
    (retour*|renv*|jours|délai|échang*|ticket|rembours*|quatorze) __ (chang*|changé) d'avis
    (si|quand) (vous|tu) (souhaitez|voulez|désirez|le souhaitez|le voulez) _ (complét*|modifi*|changer|
      mettre à jour)
    merci (d|de|pour) _ (modifi*|chang*|complét*|mis à jour|avoir)`,
  stop: `
    (${ONCE}|${WHEN}) __ ${YOUR} ${REVIEW} __ (${GONE}|à la hausse) __ (${GIFT}|${REMEDY})
    (${GIFT}|${REMEDY}) __ (${ONCE}|${WHEN}) __ (${YOUR}|cet|cette|ce|ces|l|le|la|du|de) ${REVIEW} _ (aura|
      auront|est|sera|n|a|ont|soit|soient)? _ (${GONE}|${BETTER})
    (${GIFT}|${REMEDY}) __ (${ONCE}) __ (retrait|suppression|disparition|modification|révision|correction|
      mise à jour|réévaluation|changement|rectification) __ ${REVIEW}
    (${GIFT}|${REMEDY}) __ (${ONCE}) __ (${GONE}|${BETTER}) _ (${YOUR}|cet|cette|ce|ces|l|le|la|
      les)? _ ${REVIEW}
    (${ONCE}) __ (retrait|suppression|disparition|modification|révision|réévaluation) (de|du|
      d) _ ${REVIEW} __ (${GIFT}|${REMEDY})
    (${ONCE}|${WHEN}) (vous|tu|t) (nous|me)? _ (${GONE}|${BETTER}) _ ${REVIEW} __ (${GIFT}|${REMEDY})
    (en échange|en contrepartie|en retour|moyennant|contre) (de|d|du|un|une|quelques|la|le|votre|vos|
      vos belles|cinq|5|deux|trois)? (de|bel|bon|petit|retrait de)? (avis|étoile|étoiles|commentaire|note|
      retrait|suppression|modification|silence|discrétion|témoignage) 
    (remboursement|avoir|dossier|colis|geste|virement|demande) _ (conditionné*|subordonné*|suspendu*|lié*|
      en attente|attendra*|bloqué*) __ (avis|commentaire|publication|note|retrait|suppression|témoignage)
    (part|partira|partent|vous attend|t'attend|sera débloqué|sera versé|sera traité|arrive) _ (le jour où|
      dès que|une fois que|aussitôt que|quand|lorsque|à la seconde où|sitôt que) __ (${REVIEW}|cette chose|
      ce torchon) __ (${GONE}|${BETTER})
    (tirage|concours|gagn*|cadeau) __ (cinq|5) étoiles
    (cinq|5) étoiles __ (tirage|gagn*|cadeau|offert*|remporte*|reçoi*|recevez|c'est cadeau|et je|et on|
      et nous)
    (donnant-donnant|donnant donnant|un service en vaut|une main lave|renvoyer l'ascenseur|
      renvoie l'ascenseur|renverrons l'ascenseur|quid pro quo)
    (achetons|achète|monnay*|pay*|rachet*|rachèt*) _ (${YOUR}|cet|un)? (silence|avis|étoile|étoiles|
      discrétion)
    (silence|discrétion) (vaut|vaudra|sera|est) (d'or|récompens*|bien|un)
    (avis|étoile|étoiles|commentaire|note) contre (un|une|le|la|deux|votre|ton)? _ ${GIFT}
    (retirez|retire|supprimez|supprime|effacez|efface|modifiez|modifie|changez|change|corrigez|corrige) (le|
      la|les|ça|cela|tout|moi)? (ça|cela)? (et|puis) (on|nous|vous|je|tu|hop) __ (${GIFT}|rembours*|arrang*|
      reçoi*|recevez)
    (geste|effort|pas) __ (votre|ton) (part|côté) __ (nôtre|notre (part|côté))
    (petit|trouver un|trouverons un|discret) arrangement _ (entre|privé|mp|message|dm|discret)
    (entre nous|en privé|en mp|discrètement) __ (euros|€|#e|compensation|dédommag*|cadeau|
      bon d'achat) __ (n'en parle|en reste là|oubli*|silence|plus rien|efface*)
    (clause|accord|engagement) de (confidentialité|discrétion|silence)
    (supprimez|supprime|retirez|retire|effacez|efface|enlevez|enlève|modifiez|modifie|changez|change|
      corrigez|corrige|révisez|remontez|remonte|passez|passe|mettez|mets) _ (${YOUR}|cet|cette|ce|ces|la|le|
      l|une|à)? _ ${REVIEW} _ (et|puis|alors|on|nous|je|c|hop) __ (${GIFT}|${REMEDY})
    (${WHEN}|${ONCE}) (${YOUR}|cet|cette|l|la|le) ${REVIEW} _ (${BETTER}|${GONE}) _ (on|nous|je) _ (peut|
      pourra|pourrons|verra|verrons|saura|saurons|ferons|fera|sera|serons|pourrait|pourrions)
    pour (vous|toi) __ (note|étoile|étoiles|avis) _ pour (nous|moi)
    (note|étoile|étoiles|avis) _ pour (nous|moi) __ pour (vous|toi)
    (récompens*|gât*|remerci*|choy*|généreux avec|généreux envers) _ (ceux|celles|clients|
      clientes) qui _ (savent|changent|révisent|retirent|mettent|corrigent|suppriment|modifient|effacent)
    (tu|vous) (me|nous)? (effac*|supprim*|retir*|enlev*|enlèv*|modifi*|chang*|corrig*|remont*|vir*) (ça|
      cela|tout|le|la|et|alors)? (et)? (je|j|nous|on|moi) __ (${GIFT}|rembours*|livr*|envoi*|renvoi*|
      renvoy*|double)
    (${GIFT}|${REMEDY}) __ (dès que|dès|aussitôt que|le jour où|à condition que|une fois que|
      sitôt que) _ (l|la|votre|ta|cette|cet|ces|vos|tes|les)? _ (étoile|étoiles|note)
    (ajoutez|ajoute|rajoutez|rajoute|remettez|remets|remontez|remonte|montez|monte|passez|passe|corrigez|
      corrige|changez|change|modifiez|modifie|révisez|supprimez|supprime|effacez|efface|retirez|retire|
      enlevez|enlève|adoucissez|revoyez|revois|mettez|mets|refaites|refais) _ (étoile|étoiles|note|avis|
      commentaire|évaluation) _ (manquante*|solitaire*|de plus|en plus|et|puis)? (et|puis) (nous|on|je|j|le|
      la|les|un|une|vous|votre|c|tu|ton|ta)`,
}
