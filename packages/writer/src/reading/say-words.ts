/** English verbs of saying, in lower case. */
export const SAYING =
  /^(?:said|says|say|told|tells|explained|explains|recalled|recalls|wrote|writes|argued|argues|added|adds|remembered|remembers|noted|notes|asked|asks|warned|warns|insisted|insists|admitted|admits|replied|replies|answered|answers|believes|believed|promised|promises|joked|jokes|observed|observes|suggested|suggests|testified|announced|announces|declared|declares|stated|states|claimed|claims|concluded|concludes|tweeted|described|describes|urged|urges|acknowledged|acknowledges|continued|continues)$/;
